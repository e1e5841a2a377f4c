/** Longer runs of combining marks than in any script (UAX #15, Stream-Safe Text). Ordering n of them takes n² steps. */
const MARK_RUN = /(\p{M}{30})\p{M}+/gu;
const SHORT_TEXT = 500;

/** NFC in linear time. */
export const normalForm = (text: string): string =>
  (text.length <= SHORT_TEXT ? text : text.replace(MARK_RUN, '$1')).normalize('NFC');
