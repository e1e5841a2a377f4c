import { webAddress } from '../../../shared/platform/kit/link-target.ts';

/** Those that lead to a place, each as a browser writes its address: one that would run something is none. */
export const safeLinks = <L extends { link: string }>(links: readonly L[]): L[] =>
  links.flatMap((each) => {
    const address = webAddress(each.link);
    return address === null ? [] : [{ ...each, link: address.href }];
  });
