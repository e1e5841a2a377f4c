import * as m from '#messages/admin';
import { getSiteLook, type SiteLook } from '../../../shared/moderation/admin/site-look-contract.ts';
import { StaffPage } from '../../platform/shell/staff-page.tsx';
import { useOwn } from '../../platform/api/use-own.ts';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import { BannersForm } from './banners-form.tsx';
import { LogoForm } from './logo-form.tsx';
import { MenuForm } from './menu-form.tsx';
import styles from './site-look.module.css';
import { PendingQuery } from '../../platform/ui/list/pending-query.tsx';
import { useSaveLook } from './use-save-look.ts';

const TABS = [
  { title: m.lookTab, to: '/admin/site' },
  { title: m.auditLog, to: '/admin/users?tab=log' },
];

/** Site frame and home page banner. 404 for everybody but admins. */
export default function SiteLookPage() {
  return (
    <StaffPage isForAdmins title={m.site()} description={m.siteAbout()} tabs={TABS} current={0}>
      {(account) => <Look adminId={account.id} />}
    </StaffPage>
  );
}

function Look({ adminId }: { adminId: number }) {
  const query = useOwn(adminId, getSiteLook, {});
  if (query.data !== undefined) return <SiteLookForms found={query.data} />;
  return <PendingQuery query={query} />;
}

/** Menu, logo and banners. Each is saved separately, without losing unsaved changes of the others. */
function SiteLookForms({ found }: { found: SiteLook }) {
  const { look, save } = useSaveLook(found);
  return (
    <div className={styles.forms}>
      <MenuForm links={look.menuLinks} save={useApiMutation(save)} />
      <LogoForm logoSvg={look.logoSvg} save={useApiMutation(save)} />
      <BannersForm banners={look.banners} save={useApiMutation(save)} />
    </div>
  );
}
