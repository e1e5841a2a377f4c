import { setTimeout as wait } from 'node:timers/promises';

import * as m from '#messages/server-health';

const FRESH_MS = 30_000;
const LIMIT_MS = 5000;

export const HEALTH_STATES = ['good', 'warning', 'failing'] as const;

export interface HealthState {
  state: (typeof HEALTH_STATES)[number];
  /** Sentence for operators: the problem, and advice. */
  message: () => string;
}

/** A condition of the installation or machine that operators should know. */
export interface HealthCheck {
  /** Metric label: lower case, such as 'object store'. */
  name: string;
  title: () => string;
  run(): Promise<HealthState>;
}

/** Its texts are in the language of the caller, since one report is for all readers. */
export type HealthReport = HealthState & Pick<HealthCheck, 'name' | 'title'> & { checkedAt: Date };

export type HealthChecks = ReturnType<typeof healthChecks>;

/** Health checks of this process. Each runs at most every 30 seconds, and fails after `limitMs`. */
export function healthChecks(clock: () => Date, limitMs = LIMIT_MS) {
  const checks: { check: HealthCheck; last: { at: number; report: Promise<HealthReport> } | null }[] = [];

  async function run({ name, title, run: look }: HealthCheck): Promise<HealthReport> {
    const ended = new AbortController();
    const late = wait(limitMs, undefined, { signal: ended.signal, ref: false }).then((): HealthState => {
      return { state: 'failing', message: () => m.noAnswerInTime({ seconds: limitMs / 1000 }) };
    });
    try {
      return { name, title, ...(await Promise.race([look(), late])), checkedAt: clock() };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return { name, title, state: 'failing', message: () => m.checkFailed({ reason }), checkedAt: clock() };
    } finally {
      late.catch(() => {});
      ended.abort();
    }
  }

  return {
    add(check: HealthCheck): void {
      checks.push({ check, last: null });
    },

    /** In order of registration. */
    read(): Promise<HealthReport[]> {
      const now = clock().getTime();
      return Promise.all(
        checks.map((entry) => {
          if (entry.last === null || now - entry.last.at >= FRESH_MS) entry.last = { at: now, report: run(entry.check) };
          return entry.last.report;
        }),
      );
    },
  };
}
