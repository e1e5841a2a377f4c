import type { LaunchOptions, Page } from '@playwright/test';

const DRAWING = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'];

/** Software rendering needs no graphics card. Stories without a 3D view do not use it. */
export const DRAWN_IN_SOFTWARE = {
  launchOptions: async (
    { launchOptions }: { launchOptions: LaunchOptions },
    use: (options: LaunchOptions) => Promise<void>,
  ): Promise<void> => {
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...DRAWING] });
  },
};

export const canvasOf = (page: Page) => page.getByRole('application', { name: /^3D model of/ });
