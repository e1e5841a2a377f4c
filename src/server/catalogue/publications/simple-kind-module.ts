import type { Endpoint } from '../../../shared/platform/kit/endpoint.ts';
import { simpleForm } from '../../../shared/catalogue/kinds/simple-forms.ts';
import { SIMPLE_LISTS, type SimpleList } from '../../../shared/catalogue/kinds/simple-lists.ts';
import type { AppContext } from '../../app/app-context.ts';
import type { Caller } from '../../platform/caller.ts';
import { serve, type Handler } from '../../platform/http/serve.ts';
import { wantedId } from '../../platform/http/wanted-id.ts';
import type { KindNeeds } from './kind-needs.ts';
import { allWithRequestedIds } from './merged-id-service.ts';
import { simpleBrowseService } from './simple-browse-service.ts';
import { simpleEditService, type SimpleEditService } from './simple-edit-service.ts';
import type { SimpleKind } from './simple-kind-store.ts';

type SimpleSave = Parameters<SimpleEditService['save']>[1];

export function simpleKindModule(context: AppContext, kind: SimpleKind, { mergedIds, ...needs }: KindNeeds) {
  const { app, config } = context;
  const parts = { ...context, ...needs, publicUrl: config.publicUrl };
  const [shown, editing] = [simpleBrowseService(kind, parts), simpleEditService(kind, parts)];
  const { filters: known, calls: browsing } = SIMPLE_LISTS[kind.stored.kind] as SimpleList;
  const calls = { ...browsing, ...simpleForm(kind.stored.kind).calls };
  // Input and output are validated by the kind's schemas.
  const answer = (call: Endpoint, handler: (input: never) => Promise<unknown>) =>
    serve(app, call, handler as unknown as Handler<Endpoint>);

  answer(calls.list, async ({ query }: { query: object }) => {
    const { filters } = await mergedIds.chosen(known, query);
    return shown.list(filters, query);
  });

  answer(calls.choices, async ({ query }: { query: object }) => {
    const { filters, withRequestedIds } = await mergedIds.chosen(known, query);
    return allWithRequestedIds(await shown.filterChoices({ filters, queries: [] }), withRequestedIds);
  });

  answer(calls.find, async ({ query, caller }: { query: { id?: string; title?: string }; caller: Caller }) => {
    const found = await shown.find({ id: wantedId(query.id), title: query.title ?? null }, caller);
    return { data: found === null ? [] : [found] };
  });

  answer(calls.read, ({ caller, query }: { query: { id: number }; caller: Caller }) => editing.read(caller, query.id));
  answer(calls.save, ({ caller, body }: { body: SimpleSave; caller: Caller }) => editing.save(caller, body));
  answer(calls.hide, ({ caller, body }: { body: { id: number; isHidden: boolean }; caller: Caller }) =>
    editing.hide(caller, body.id, body.isHidden),
  );
  answer(calls.undelete, ({ caller, body }: { body: { id: number }; caller: Caller }) => editing.undelete(caller, body.id));
  return { shown, editing };
}
