import type { FastifyInstance } from 'fastify';

import type { Endpoint, InputOf } from '../../shared/kit/endpoint.ts';
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
  const answer = <Input extends Partial<InputOf<Endpoint>>>(
    call: Endpoint,
    handler: (input: Input & { caller: Caller }) => Promise<unknown>,
  ) => serve(app, call, handler as unknown as Handler<Endpoint>);

  answer<{ query: object }>(calls.list, async ({ query }) => {
    const { filters } = await standing.chosen(known, query);
    return shown.list(filters, query);
  });

  answer<{ query: object }>(calls.choices, async ({ query }) => {
    const { filters, asAsked } = await standing.chosen(known, query);
    return allAsAsked(await shown.filterChoices({ filters, queries: [] }), asAsked);
  });

  answer<{ query: { id?: string; title?: string } }>(calls.find, async ({ query, caller }) => {
    const found = await shown.find({ id: wantedId(query.id), title: query.title ?? null }, caller);
    return { data: found === null ? [] : [found] };
  });

  answer<{ query: { id: number } }>(calls.read, ({ caller, query }) => editing.read(caller, query.id));
  answer<{ body: object }>(calls.save, ({ caller, body }) => editing.save(caller, body));
  answer<{ body: { id: number; isHidden: boolean } }>(calls.hide, ({ caller, body }) =>
    editing.hide(caller, body.id, body.isHidden),
  );
  answer<{ body: { id: number } }>(calls.undelete, ({ caller, body }) => editing.undelete(caller, body.id));
}
