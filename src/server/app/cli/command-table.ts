import type { Command } from './command.ts';

/** Commands of `npm run polyshelf -- <command>`, each loaded on demand. */
export const COMMANDS: Record<string, () => Promise<Command>> = {
  status: async () => (await import('./status-command.ts')).statusCommand,
  import: async () => (await import('./import-command.ts')).importCommand,
  export: async () => (await import('./export-command.ts')).exportCommand,
  'process-again': async () => (await import('./process-again-command.ts')).processAgainCommand,
  backup: async () => (await import('./backup-command.ts')).backupCommand,
  restore: async () => (await import('./restore-command.ts')).restoreCommand,
  'verify-backup': async () => (await import('./verify-backup-command.ts')).verifyBackupCommand,
  scrub: async () => (await import('./scrub-command.ts')).scrubCommand,
  repair: async () => (await import('./repair-command.ts')).repairCommand,
  'merge-platforms': async () => (await import('./merge-platforms-command.ts')).mergePlatformsCommand,
  'renew-search': async () => (await import('./renew-search-command.ts')).renewSearchCommand,
  'renew-search-index': async () => (await import('./renew-indexing-command.ts')).renewSearchIndexCommand,
  publish: async () => (await import('./publish/publish-command.ts')).publishCommand,
  demo: async () => (await import('./demo-command.ts')).demoCommand,
  grant: async () => (await import('./account-commands.ts')).grantCommand,
  user: async () => (await import('./account-commands.ts')).userCommand,
  'staff-two-factor': async () => (await import('./staff-two-factor-command.ts')).staffTwoFactorCommand,
  newsletter: async () => (await import('./newsletter-command.ts')).newsletterCommand,
};
