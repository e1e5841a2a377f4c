import { getGuide, type GuideDetail } from '../../../shared/catalogue/guides/guide-contract.ts';
import type { PageLoad } from '../../platform/api/page-load.ts';

/** Guide in the page address, by id, otherwise by title. */
export async function guideAt({ url, params, get }: PageLoad): Promise<GuideDetail | undefined> {
  const id = url.searchParams.get('id') ?? undefined;
  const { data } = await get(getGuide, { query: id === undefined ? { title: params['title'] } : { id } });
  return data[0];
}
