/**
 * Raised by whoever changes what is read, measured or drawn of models: `process-again` then has those made anew that were made
 * before.
 */
export const PIPELINE_VERSION = 4;
