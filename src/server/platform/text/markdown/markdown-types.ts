import type markdownIt from 'markdown-it';

export type MarkdownIt = ReturnType<typeof markdownIt>;
export type BlockRule = Parameters<MarkdownIt['block']['ruler']['before']>[2];
export type InlineRule = Parameters<MarkdownIt['inline']['ruler']['at']>[1];
export type PairRule = Parameters<MarkdownIt['inline']['ruler2']['at']>[1];
export type CoreRule = Parameters<MarkdownIt['core']['ruler']['push']>[1];
export type InlineState = Parameters<InlineRule>[0];
export type Token = ReturnType<InlineState['push']>;
