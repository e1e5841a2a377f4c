import * as m from '#messages/admin';

export const OPERATION_TABS = [
  { title: m.overview, to: '/admin' },
  { title: m.jobs, to: '/admin/jobs' },
  { title: m.mail, to: '/admin/mail' },
  { title: m.webhooks, to: '/admin/webhooks' },
  { title: m.limits, to: '/admin/trust' },
  { title: m.registrationTab, to: '/admin/registration' },
];
