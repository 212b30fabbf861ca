/** What the operator of a hall may set for its pages; the page carries it in `guildhall:` meta tags. */
export type Settings = {
  /** Where calls and hubs are reached: a path of this origin, or a full address. */
  readonly proxyAddress: string
  readonly consoleLogging: boolean
  /** What the hall speaks to whoever has chosen no language. */
  readonly hallLanguage: string
  /** Whether members may let posts out of the hall. */
  readonly openWeb: boolean
  /** What the admins call it. */
  readonly hallName: string
  /** The address of its own mark. */
  readonly hallMark: string | null
  /** The build this page belongs to; `null` when it is served by the development server. */
  readonly buildId: string | null
}

/** Reads the settings of a page; what is missing has its default. */
export function readSettings(page: Document): Settings {
  const content = (name: string) =>
    page.querySelector<HTMLMetaElement>(`meta[name="guildhall:${name}"]`)?.content || null
  return {
    proxyAddress: content('proxy-address') ?? '/api',
    consoleLogging: content('console-logging') !== 'off',
    hallLanguage: content('hall-language') ?? 'en',
    openWeb: content('open-web') === 'on',
    hallName: content('hall-name') ?? 'Guildhall',
    hallMark: content('hall-mark'),
    buildId: content('build-id'),
  }
}

export const settings = readSettings(document)
