import autocannon from 'autocannon';

const CONNECTIONS = 32;

export interface Load {
  requests: number;
  requestsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Number of errors and of responses outside 2xx. */
  failed: number;
}

/** Loads one address with 32 connections. */
export function loadRepeated(url: string, seconds: number): Promise<Load> {
  return measured({ url, connections: CONNECTIONS, duration: seconds });
}

/** Loads a server with distinct requests; `pathOf` maps each number to a path. */
export function loadDifferent(url: string, seconds: number, pathOf: (n: number) => string): Promise<Load> {
  let next = 0;
  return measured({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [
      {
        method: 'GET',
        setupRequest: (request) => {
          next += 1;
          return { ...request, path: pathOf(next) };
        },
      },
    ],
  });
}

async function measured(options: autocannon.Options): Promise<Load> {
  const result = await autocannon(options);
  return {
    requests: result.requests.total,
    // The average of its samples would count the shorter last second as a full one.
    requestsPerSecond: result.requests.total / result.duration,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
  };
}
