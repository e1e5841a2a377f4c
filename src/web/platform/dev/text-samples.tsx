import { ChangedLines } from '../ui/text/changed-lines.tsx';
import { CommentText } from '../ui/text/comment-text.tsx';
import { CopyText } from '../ui/text/copy-text.tsx';
import { CopyableCode } from '../ui/text/copyable-code.tsx';
import { FailureNote } from '../ui/text/failure-note.tsx';
import { MarkedText } from '../ui/text/marked-text.tsx';
import { OriginLink } from '../ui/text/origin-link.tsx';
import { RichText } from '../ui/text/rich-text.tsx';
import { LONG_WORD, LONG_WORDS, nothing, RIGHT_TO_LEFT, samplePicture, type Samples } from './samples.tsx';

const HTML = `<h3>Heading</h3><p>Text with <a href="#text">a link</a>, <code>code</code> and <strong>weight</strong>. ${LONG_WORD}</p>
<ul><li>One</li><li>Two</li></ul><blockquote><p>${RIGHT_TO_LEFT}</p></blockquote><pre><code>${LONG_WORDS}</code></pre>
<table><thead><tr><th>Part</th><th>Triangles</th></tr></thead><tbody><tr><td>Lamp</td><td>12</td></tr></tbody></table>`;

export const TEXT_SAMPLES: Samples = {
  RichText: { 'every element': <RichText html={HTML} /> },
  CommentText: {
    short: <CommentText html="<p>Well made.</p>" />,
    'right to left': <CommentText html={`<p>${RIGHT_TO_LEFT}</p>`} />,
  },
  ChangedLines: {
    'a text': <ChangedLines change={{ before: ['An old lamp of iron'], after: ['An old lamp of brass'] }} />,
    'several values': <ChangedLines change={{ before: ['lamp', 'iron'], after: ['lamp', 'brass', LONG_WORD] }} />,
    order: <ChangedLines change={{ before: ['a', 'b'], after: ['b', 'a'] }} />,
  },
  CopyText: { ready: <CopyText text="npm start" label="Copy the command" /> },
  CopyableCode: {
    short: <CopyableCode text="npm start" label="Copy the command" />,
    'long text': <CopyableCode text={LONG_WORD} label="Copy the command" />,
  },
  FailureNote: {
    short: <FailureNote sentence="The server cannot be reached." onRetry={nothing} />,
    busy: <FailureNote sentence="The server cannot be reached." isBusy onRetry={nothing} />,
    'long text': <FailureNote sentence={LONG_WORDS} onRetry={nothing} />,
  },
  MarkedText: {
    matched: (
      <MarkedText
        parts={[
          { text: 'Half', isMatched: true },
          { text: '-Life', isMatched: false },
        ]}
      />
    ),
  },
  OriginLink: {
    picture: <OriginLink to="/dev/components" title={LONG_WORDS} picture={samplePicture(2)} kind="Game" />,
    'no picture': <OriginLink to="/dev/components" title="Half-Life" picture={null} kind="Game" />,
  },
};
