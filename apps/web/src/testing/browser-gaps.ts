/**
 * What jsdom leaves out of a browser and the design system stands on: dialogs, popovers, media queries, observers.
 * Only as much as tests can see; looks and layout are checked in a real browser.
 */
import { afterEach } from 'vitest'

class SilentResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

function matchMedia(query: string): MediaQueryList {
  const list: MediaQueryList = Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: (): void => undefined,
    removeListener: (): void => undefined,
  })
  return list
}

function fill<Target extends object>(target: Target, gaps: Partial<Target>): void {
  for (const [name, value] of Object.entries(gaps)) {
    if (Reflect.get(target, name) === undefined)
      Object.defineProperty(target, name, { value, writable: true, configurable: true })
  }
}

if (typeof window !== 'undefined') {
  fill(window, { matchMedia, ResizeObserver: SilentResizeObserver })
  fill(document, { scrollingElement: document.documentElement })
  fill(Element.prototype, { scrollIntoView: () => undefined, checkVisibility: () => true })
  fill(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      this.style.display = 'block'
    },
    hidePopover(this: HTMLElement) {
      this.style.display = ''
    },
  })

  // jsdom draws frames by one interval, made when the first is asked for. Made under false timers it never ends and never
  // fires, for all who share the document; so it is made here, and has always somebody who waits for it.
  const frame = window.requestAnimationFrame.bind(window)
  const drawOn = (): void => void frame(drawOn)
  if (Reflect.get(window, 'drawsOn') === undefined) drawOn()
  Reflect.set(window, 'drawsOn', true)

  let before: Element | null = null
  fill(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      before = document.activeElement
      this.setAttribute('open', '')
      const first = this.querySelector<HTMLElement>('[autofocus]')
      ;(first ?? this.querySelector<HTMLElement>('input, button, a[href], textarea'))?.focus()
    },
    close(this: HTMLDialogElement) {
      this.removeAttribute('open')
      if (before instanceof HTMLElement) before.focus()
    },
  })

  afterEach(() => {
    before = null
  })
}
