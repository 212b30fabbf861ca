import { useEffect } from 'react'

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]'

/** F6 goes to the next region of the page, with Shift to the one before; a region carries `data-region`. */
export function useRegionKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return
      const regions = [...document.querySelectorAll<HTMLElement>('#main [data-region]')]
      const spots = regions.flatMap((region) => firstSpot(region) ?? [])
      const here = spots.findIndex(({ region }) => region.contains(document.activeElement))
      const next = here < 0 && event.shiftKey ? -1 : here + (event.shiftKey ? -1 : 1)
      const spot = spots.at(next % Math.max(1, spots.length))
      if (spot === undefined) return
      event.preventDefault()
      spot.element.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** Where Tab would come in; where there is a place to write, that one. */
function firstSpot(region: HTMLElement): { region: HTMLElement; element: HTMLElement } | undefined {
  const inside = [...region.querySelectorAll<HTMLElement>(focusable)]
  const fields = inside.filter(({ tagName }) => tagName === 'TEXTAREA')
  const element = [...fields, region, ...inside].find((each) => each.tabIndex >= 0 && each.checkVisibility())
  return element && { region, element }
}
