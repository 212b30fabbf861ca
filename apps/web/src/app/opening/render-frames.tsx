// Run by the build: what the server paints in its first answer, from the same components that the page is made of.
import { renderToStaticMarkup } from 'react-dom/server'
import { routeRules } from '../routes/route-rules.ts'
import { HallFrame } from './hall-frame.tsx'
import { outlineOf } from './room-outlines.tsx'

/** The markup of every room of the hall, by its route. */
export function renderFrames(): Record<string, string> {
  const rooms = routeRules.filter(({ layout }) => layout === 'default')
  return Object.fromEntries(
    rooms.map(({ path }) => [path, renderToStaticMarkup(<HallFrame path={path}>{outlineOf(path)}</HallFrame>)]),
  )
}
