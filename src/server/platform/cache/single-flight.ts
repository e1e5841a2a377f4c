/** Work that is under way is not begun again: whoever comes with the same key waits for what the first one gets, an error included. */
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
