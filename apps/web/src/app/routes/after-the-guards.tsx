import type { ComponentType } from 'react'
import { createPath, type Location } from 'react-router'
import { loadChunk } from '../../platform/build-updates/load-chunk.ts'
import { reloadPage } from '../../platform/build-updates/reload-guard.ts'
import type { Route } from '../../platform/routing/navigation/route.ts'

export type Load = () => Promise<ComponentType>

let meantLocation: () => Location | undefined = () => undefined

/** @param location where the router is on its way to; `undefined` while it is on no way */
export function followMeantAddress(location: () => Location | undefined): void {
  meantLocation = location
}

/** A page that loads on demand, and only after the guards: who is sent away must not have loaded the room. */
export function afterTheGuards(load: Load): Pick<Route, 'load' | 'element'> {
  let Page: ComponentType | undefined
  function Loaded() {
    return Page === undefined ? null : <Page />
  }
  return {
    async load() {
      Page ??= await loadChunk(load, () => reloadPage({ reload: openMeantPage }))
    },
    element: <Loaded />,
  }
}

/** The page that was meant, afresh: its files may have gone away with the build that this page came from. */
function openMeantPage(): void {
  const meant = meantLocation()
  const { pathname, search, hash } = window.location
  const address = meant === undefined ? undefined : createPath(meant)
  if (address === undefined || address === `${pathname}${search}${hash}`) window.location.reload()
  else window.location.assign(address)
}
