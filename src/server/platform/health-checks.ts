import { setTimeout as wait } from 'node:timers/promises';

const FRESH_MS = 30_000;
const LIMIT_MS = 5000;

export const HEALTH_STATES = ['good', 'warning', 'failing'] as const;

export interface HealthState {
  state: (typeof HEALTH_STATES)[number];
  /** A sentence for operators: what is wrong and what to do about it. */
  message: string;
}

/** One condition of the installation or of the machine that operators should know of. */
export interface HealthCheck {
  /** Shown to operators and the label of the metric: lower case, such as 'object store'. */
  name: string;
  run(): Promise<HealthState>;
}

export type HealthReport = HealthState & { name: string; checkedAt: Date };

export type HealthChecks = ReturnType<typeof healthChecks>;

/** The health checks of this process. Each runs at most every 30 seconds, and one that takes longer than `limitMs` fails. */
export function healthChecks(clock: () => Date, limitMs = LIMIT_MS) {
  const checks: { check: HealthCheck; last: { at: number; report: Promise<HealthReport> } | null }[] = [];

  async function run({ name, run: look }: HealthCheck): Promise<HealthReport> {
    const ended = new AbortController();
    const late = wait(limitMs, undefined, { signal: ended.signal, ref: false }).then((): HealthState => {
      return { state: 'failing', message: `There was no answer within ${limitMs / 1000} seconds.` };
    });
    try {
      return { name, ...(await Promise.race([look(), late])), checkedAt: clock() };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return { name, state: 'failing', message: `The check failed: ${reason}`, checkedAt: clock() };
    } finally {
      late.catch(() => {});
      ended.abort();
    }
  }

  return {
    add(check: HealthCheck): void {
      checks.push({ check, last: null });
    },

    /** In the order in which the checks were added. */
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
