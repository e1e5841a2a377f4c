import { type GameField, GAME_FIELD_TITLES } from '../../../shared/games/game-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';

interface ImportQuestionProps {
  title: string;
  atStake: GameField[];
  onAnswer: (how: 'all' | 'rest') => void;
  onClose: () => void;
}

/** Asks before an import replaces what somebody filled in. */
export function ImportQuestion({ title, atStake, onAnswer, onClose }: ImportQuestionProps) {
  return (
    <Dialog title="Replace what is filled in?" onClose={onClose}>
      <p>What IGDB knows of ‘{title}’ is different here:</p>
      <ul>
        {atStake.map((field) => (
          <li key={field}>{GAME_FIELD_TITLES[field]}</li>
        ))}
      </ul>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button onClick={() => onAnswer('rest')}>Keep mine, fill the rest</Button>
        <Button look="accent" onClick={() => onAnswer('all')}>
          Replace
        </Button>
      </DialogActions>
    </Dialog>
  );
}
