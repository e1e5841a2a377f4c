import { webAddress } from '../../../shared/platform/kit/link-target.ts';

/** Web links with normalised addresses. Other schemes, as javascript:, are dropped. */
export const safeLinks = <L extends { link: string }>(links: readonly L[]): L[] =>
  links.flatMap((each) => {
    const address = webAddress(each.link);
    return address === null ? [] : [{ ...each, link: address.href }];
  });
