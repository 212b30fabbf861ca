import { type RouteRule, ruleFor } from '../route-rule.ts'

/** `/latest.json`: the build that the server hands out now. */
export type LatestBuild = { readonly id: string; readonly builtAt: string }

/** `/builds/<id>.json`: what a build is made of. */
export type BuildManifest = LatestBuild & {
  readonly routes: readonly RouteRule[]
  /** Its files, for the server's housekeeping. */
  readonly files: readonly string[]
}

/** Whether the build has a page at this path. */
export function servesPath(build: BuildManifest, path: string): boolean {
  return ruleFor(build.routes, path) !== undefined
}
