export const MODEL_STEPS = ['converting', 'measuring', 'optimising', 'picturing'] as const;
export type ModelStep = (typeof MODEL_STEPS)[number];
