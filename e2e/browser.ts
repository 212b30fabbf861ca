import type { PlaywrightTestConfig } from '@playwright/test'

const path = process.env['CHROMIUM_PATH']
const isRoot = process.getuid?.() === 0

/** The window that nobody sees has its own pages ready to be shown under the address: most of what a window costs. */
const pagesUnderTheAddress = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']

/** What Playwright turns off itself; its argument is replaced by ours. */
const turnedOffByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** The machine's Chromium, or the one that Playwright has downloaded; it calls nobody by itself. */
export const browser: NonNullable<PlaywrightTestConfig['use']> = {
  browserName: 'chromium',
  launchOptions: {
    ...(path !== undefined && { executablePath: path }),
    args: [
      ...(isRoot ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-quic',
      '--no-first-run',
      `--disable-features=${[...turnedOffByPlaywright, ...pagesUnderTheAddress].join(',')}`,
    ],
  },
}

export const desk = { viewport: { width: 1440, height: 900 } }
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }

/** The two widths that pictures are drawn at; a phone's without its finer points, which would only weigh. */
export const pictureSizes = { 1440: desk, 390: { ...phone, deviceScaleFactor: 1 } } as const
