import { getGuide, type GuideDetail } from '../../../shared/catalogue/guides/guide-contract.ts';
import type { PageLoad } from '../../platform/api/page-load.ts';

/** The guide that an address names, by its id or else by its title. */
export async function guideAt({ url, params, get }: PageLoad): Promise<GuideDetail | undefined> {
  const id = url.searchParams.get('id') ?? undefined;
  const { data } = await get(getGuide, { query: id === undefined ? { title: params['title'] } : { id } });
  return data[0];
}
