import type { ProposalSummary, ProposedField } from '../../../shared/catalogue/proposals/proposal-contract.ts';
import { pictureView } from '../../files/storage/picture-view.ts';
import type { FieldLines } from '../publications/publication-edit-service.ts';
import type { ProposalRow } from './proposal-store.ts';

/** A form, or some of its fields, as readable lines. */
export type LinesOf = (form: object) => FieldLines[];

export function proposalSummaryView(row: ProposalRow, linesOf: LinesOf): ProposalSummary {
  const { id, version, publication, title, proposer, state, note, reason, judge, proposed } = row;
  return {
    id,
    version,
    publication: { mark: publication.kind, id: publication.id, title, picture: pictureView(row.picture) },
    proposer,
    state,
    note,
    reason,
    judge,
    fields: proposedLines(proposed, linesOf).map(({ title }) => title),
    updatedAt: row.updatedAt.toISOString(),
    judgedAt: row.judgedAt?.toISOString() ?? null,
  };
}

/** Proposed fields beside the current ones. */
export function proposedFields(
  { base, proposed }: Pick<ProposalRow, 'base' | 'proposed'>,
  current: object,
  linesOf: LinesOf,
): ProposedField[] {
  const byField = (form: object) => new Map(linesOf(form).map(({ field, lines }) => [field, lines]));
  const [was, is] = [byField(base), byField(current)];
  const isSame = (lines: string[], others: string[]) => lines.join('\n') === others.join('\n');
  return proposedLines(proposed, linesOf).map(({ field, title, lines }) => {
    const before = was.get(field) ?? [];
    const now = is.get(field) ?? [];
    return { field, title, before, proposed: lines, now, isContested: !isSame(now, before) && !isSame(now, lines) };
  });
}

const proposedLines = (proposed: object, linesOf: LinesOf) => linesOf(proposed).filter(({ field }) => field in proposed);
