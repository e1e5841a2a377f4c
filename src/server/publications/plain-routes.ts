import type { FastifyInstance } from 'fastify';

import type { Endpoint } from '../../shared/kit/endpoint.ts';
import type { FilterChoice } from '../../shared/kit/paging.ts';
import type { Filters } from '../../shared/publications/filter.ts';
import type { Caller } from '../platform/caller.ts';
import { serve, type Handler } from '../platform/http/serve.ts';
import { wantedId } from '../platform/http/wanted-id.ts';
import { allAsAsked, type StandingFilters } from './standing-filter-service.ts';

/** The calls of a kind: `browseEndpoints` and `editEndpoints` make them. */
interface PlainCalls {
  filters: Filters;
  list: Endpoint;
  choices: Endpoint;
  find: Endpoint;
  read: Endpoint;
  save: Endpoint;
  hide: Endpoint;
  undelete: Endpoint;
}

/** What answers them: `publicationBrowseService` and `plainEditService` do. */
interface PlainServices {
  shown: {
    list(filters: object, query: object): Promise<unknown>;
    filterChoices(selection: { filters: object; queries: string[][] }): Promise<Partial<Record<string, FilterChoice[]>>>;
    find(wanted: { id: number | null; title: string | null }, caller: Caller): Promise<object | null>;
  };
  editing: {
    read(caller: Caller, id: number): Promise<unknown>;
    save(caller: Caller, request: object): Promise<unknown>;
    hide(caller: Caller, id: number, isHidden: boolean): Promise<unknown>;
    undelete(caller: Caller, id: number): Promise<unknown>;
  };
  standing: StandingFilters;
}

/** Puts the calls of a kind that is its fields and little else on the server. */
export function plainRoutes(app: FastifyInstance, calls: PlainCalls, { shown, editing, standing }: PlainServices): void {
  const { filters: known } = calls;
  // What a call takes and answers is checked by its schemas, which are the kind's own.
  const answer = (call: Endpoint, handler: (input: never) => Promise<unknown>) =>
    serve(app, call, handler as unknown as Handler<Endpoint>);

  answer(calls.list, async ({ query }: { query: object }) => {
    const { filters } = await standing.chosen(known, query);
    return shown.list(filters, query);
  });

  answer(calls.choices, async ({ query }: { query: object }) => {
    const { filters, asAsked } = await standing.chosen(known, query);
    return allAsAsked(await shown.filterChoices({ filters, queries: [] }), asAsked);
  });

  answer(calls.find, async ({ query, caller }: { query: { id?: string; title?: string }; caller: Caller }) => {
    const found = await shown.find({ id: wantedId(query.id), title: query.title ?? null }, caller);
    return { data: found === null ? [] : [found] };
  });

  answer(calls.read, ({ caller, query }: { query: { id: number }; caller: Caller }) => editing.read(caller, query.id));
  answer(calls.save, ({ caller, body }: { body: object; caller: Caller }) => editing.save(caller, body));
  answer(calls.hide, ({ caller, body }: { body: { id: number; isHidden: boolean }; caller: Caller }) =>
    editing.hide(caller, body.id, body.isHidden),
  );
  answer(calls.undelete, ({ caller, body }: { body: { id: number }; caller: Caller }) => editing.undelete(caller, body.id));
}
