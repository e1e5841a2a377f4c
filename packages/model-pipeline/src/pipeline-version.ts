/** Raise it with every change of reading, measuring or rendering: `process-again` renews models of earlier versions. */
export const PIPELINE_VERSION = 5;
