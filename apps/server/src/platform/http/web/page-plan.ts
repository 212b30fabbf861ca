// What each page is made of, as the build of the web app has worked it out (apps/web/build/pages/page-plan.ts).
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export type PlannedPage = {
  readonly path: string
  readonly pattern: string
  readonly access: 'public' | 'signed-out' | 'member' | 'staff'
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
  /** What is painted until the page is there, as markup. */
  readonly frame?: string
}

const door = '/login'

/** The plan of a build; `undefined` while, or because, there is none. */
export async function readPlan(webFolder: string, buildId: string): Promise<PagePlan | undefined> {
  try {
    return createPagePlan(JSON.parse(await readFile(join(webFolder, 'pages', `${buildId}.json`), 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

export type PagePlan = { pageFor(path: string, mayBeMember: boolean): PlannedPage | undefined }

/** @param pages the first that fits an address stands for it */
export function createPagePlan(pages: readonly PlannedPage[]): PagePlan {
  const patterns = pages.map((page) => ({ page, pattern: new RegExp(page.pattern, 'i') }))
  const doorPage = pages.find(({ path }) => path === door)
  return {
    /** The page that will be shown: who cannot be a member is led to the door. */
    pageFor(path, mayBeMember) {
      const page = patterns.find(({ pattern }) => pattern.test(path))?.page
      const isOpen = page?.access === 'public' || page?.access === 'signed-out'
      return isOpen || mayBeMember ? page : doorPage
    },
  }
}

/**
 * Whether the visitor carries a refresh token. Nothing of it is read and nothing is decided by it: it chooses which files
 * are announced, and the guards of the page decide what is shown.
 */
export function carriesRefreshToken(cookies: string | undefined): boolean {
  return cookies !== undefined && /(?:^|;\s*)refreshToken=/.test(cookies)
}
