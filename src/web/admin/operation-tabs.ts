export const OPERATION_TABS = [
  { title: 'Backups', to: '/admin' },
  { title: 'Webhooks', to: '/admin/webhooks' },
  { title: 'Limits', to: '/admin/trust' },
  { title: 'Registration', to: '/admin/registration' },
];
