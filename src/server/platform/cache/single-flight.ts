/** Coalesces concurrent work by key. All callers share the result or the error. */
export function singleFlight<Answer>() {
  const underWay = new Map<string, Promise<Answer>>();
  return (key: string, work: () => Promise<Answer>): Promise<Answer> => {
    const running = underWay.get(key);
    if (running !== undefined) return running;
    const flight = work().finally(() => underWay.delete(key));
    underWay.set(key, flight);
    return flight;
  };
}
