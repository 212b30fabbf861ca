import type { BuildManifest } from './build-manifest.ts'

let update: BuildManifest | null = null

/** The newer build that was found, or `null`. */
export function foundUpdate(): BuildManifest | null {
  return update
}

export function rememberUpdate(found: BuildManifest): void {
  update = found
}
