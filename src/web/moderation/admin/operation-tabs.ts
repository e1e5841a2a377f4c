export const OPERATION_TABS = [
  { title: 'Overview', to: '/admin' },
  { title: 'Jobs', to: '/admin/jobs' },
  { title: 'Mail', to: '/admin/mail' },
  { title: 'Webhooks', to: '/admin/webhooks' },
  { title: 'Limits', to: '/admin/trust' },
  { title: 'Registration and sign-in', to: '/admin/registration' },
];
