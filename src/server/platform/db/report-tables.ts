import type { Generated } from 'kysely';

export interface ReportTable {
  id: Generated<number>;
  game_id: number | null;
  asset_id: number | null;
  reporter_id: number | null;
  reason: string;
  text: string | null;
  act_id: number | null;
  created_at: Date;
}

export interface ModerationActTable {
  id: Generated<number>;
  mark: 'asset' | 'game';
  game_id: number | null;
  asset_id: number | null;
  title: string;
  actor_id: number;
  act: string;
  note: string | null;
  created_at: Date;
}
