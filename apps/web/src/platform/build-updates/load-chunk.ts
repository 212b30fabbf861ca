import { log } from '../log.ts'
import { reloadPage } from './reload-guard.ts'

/**
 * Loads a part of the page. A part that does not arrive most likely went away with an older build,
 * so the page is reloaded, once in 10 s; until then nothing more happens here.
 */
export async function loadChunk<Module>(load: () => Promise<Module>, reload = reloadPage): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    log.error('A part of the page could not be loaded', error)
    if (!navigator.onLine || !reload()) throw error
    return new Promise<Module>(() => undefined)
  }
}
