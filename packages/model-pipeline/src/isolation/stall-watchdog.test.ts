import { describe, expect, test } from 'vitest';

import { stallWatchdog } from './stall-watchdog.ts';
import { linuxUsage, psUsage, usageOf, windowsUsage } from './process-usage.ts';

const LIMITS = { cpuSeconds: 10, stalledMs: 60_000, totalMegabytes: 100 };
const used = (cpuMs: number, megabytes = 1) => ({ cpuMs, residentBytes: megabytes * 1024 ** 2 });

describe('a process on a busy machine', () => {
  test('may wait any time for the processor, up to its limit of processor time', () => {
    const checkStall = stallWatchdog(LIMITS);
    // A hundredth of a second each minute, for a week.
    const week = Array.from({ length: 7 * 24 * 60 }, (_, minute) => checkStall(used(Math.min(9000, minute + 1)), 59_000));
    expect(week.slice(0, 9000).every((end) => end === null)).toBe(true);
    expect(stallWatchdog(LIMITS)(used(10_001), 1)).toBe('time');
  });

  test('is ended if it does nothing for long, also if its usage is unknown', () => {
    for (const usage of [used(500), null]) {
      const checkStall = stallWatchdog(LIMITS);
      checkStall(usage, 30_000);
      expect(checkStall(usage, 30_000)).toBeNull();
      expect(checkStall(usage, 30_001)).toBe('time');
    }
  });

  test('is ended if it exceeds its memory', () => {
    const checkStall = stallWatchdog(LIMITS);
    expect([checkStall(used(1, 100), 1), checkStall(used(2, 101), 1)]).toEqual([null, 'memory']);
  });
});

describe('the usage of a process', () => {
  test('is reported by this system', async () => {
    const usage = await usageOf(process.pid);
    expect(usage?.cpuMs).toBeGreaterThan(0);
    expect(usage?.residentBytes).toBeGreaterThan(10 * 1024 ** 2);
  });

  test('is parsed for each system', () => {
    const stat = '12 (a) b) S 1 2 3 4 5 6 7 8 9 10 250 50 0 0 39 19 1 0';
    expect(linuxUsage(stat, 'Name:\tx\nVmRSS:\t  2048 kB\n')).toEqual({ cpuMs: 3000, residentBytes: 2 * 1024 ** 2 });
    expect(psUsage('  2048   0:03.25\n')).toEqual({ cpuMs: 3250, residentBytes: 2 * 1024 ** 2 });
    expect(psUsage('2048 1-02:03:04')).toMatchObject({ cpuMs: 93_784_000 });
    const windows = '"node.exe","12","Console","1","2.048 K","Unknown","HOST\\me","0:01:02","N/A"\r\n';
    expect(windowsUsage(windows)).toEqual({ cpuMs: 62_000, residentBytes: 2 * 1024 ** 2 });
    expect([psUsage(''), windowsUsage('INFO: No tasks are running.'), linuxUsage('', '')]).toEqual([null, null, null]);
  });
});
