import * as m from '#messages/admin';
import { getSiteLook, type SiteLook } from '../../../shared/moderation/admin/site-look-contract.ts';
import { useOwn } from '../../platform/api/use-own.ts';
import { NotFound } from '../../platform/shell/error-page.tsx';
import { MembersOnly } from '../../platform/shell/members-only.tsx';
import { PageHead } from '../../platform/shell/page-head.tsx';
import { PageTabs } from '../../platform/ui/layout/page-tabs.tsx';
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
    <>
      <PageHead title={m.site()} description={m.siteAbout()} canonical={null} noindex />
      <MembersOnly isForStaff>
        {(account) =>
          account.role === 'admin' ? (
            <PageTabs
              title={m.site()}
              label={m.site()}
              tabs={TABS.map(({ title, to }) => ({ title: title(), to }))}
              current={0}
            >
              <Look adminId={account.id} />
            </PageTabs>
          ) : (
            <NotFound />
          )
        }
      </MembersOnly>
    </>
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
