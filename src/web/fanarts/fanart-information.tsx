import { Link } from 'react-router';

import type { FanartAttributes } from '../../shared/fanarts/fanart-contract.ts';
import { MEDIUM_NAMES, RIGHTS_NAMES } from '../../shared/fanarts/fanart-rules.ts';
import { assetLink, gameLink } from '../../shared/kit/page-links.ts';
import { FactLinks, FactList, FactRow } from '../ui/fact-list.tsx';

/** Everything that is known of a fan art. */
export function FanartInformation({ fanart }: { fanart: FanartAttributes }) {
  const { medium, rights } = fanart;
  return (
    <FactList>
      <FactRow name="Medium" missing="Not stated">
        {medium && <Link to={`/fanarts?medium=${medium}`}>{MEDIUM_NAMES[medium]}</Link>}
      </FactRow>
      <FactRow name="Software" missing="Not stated">
        {fanart.software}
      </FactRow>
      <Depicted name="Games" linked={fanart.games} linkOf={gameLink} />
      <Depicted name="Models" linked={fanart.models} linkOf={assetLink} />
      <FactRow name="Rights" missing="Not stated">
        {rights === 'permission'
          ? `${RIGHTS_NAMES.permission} of ${fanart.permissionOf ?? 'somebody'}`
          : rights && 'The uploader’s own work'}
      </FactRow>
    </FactList>
  );
}

interface DepictedProps {
  name: string;
  linked: FanartAttributes['games'];
  linkOf: (linked: { id: number; title: string }) => string;
}

function Depicted({ name, linked, linkOf }: DepictedProps) {
  return (
    <FactRow name={name}>
      {linked.length > 0 && <FactLinks links={linked.map((each) => ({ ...each, to: linkOf(each) }))} />}
    </FactRow>
  );
}
