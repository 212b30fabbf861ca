export type Side = 'top' | 'bottom' | 'left' | 'right'
type Box = { left: number; top: number; width: number; height: number }
type Size = { width: number; height: number }

const GAP = 8
const EDGE = 8
const OPPOSITE: Record<Side, Side> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' }

const room: Record<Side, (anchor: Box, tip: Size, view: Size) => boolean> = {
  top: (anchor, tip) => anchor.top - tip.height - GAP >= EDGE,
  bottom: (anchor, tip, view) => anchor.top + anchor.height + GAP + tip.height <= view.height - EDGE,
  left: (anchor, tip) => anchor.left - tip.width - GAP >= EDGE,
  right: (anchor, tip, view) => anchor.left + anchor.width + GAP + tip.width <= view.width - EDGE,
}

const clamp = (value: number, size: number, limit: number) => Math.max(EDGE, Math.min(value, limit - size - EDGE))

/** Where the tip's upper left corner goes, in px of the window: on the wished side, else opposite, never over the edge. */
export function tooltipPosition(anchor: Box, tip: Size, view: Size, wished: Side): { left: number; top: number } {
  const side = !room[wished](anchor, tip, view) && room[OPPOSITE[wished]](anchor, tip, view) ? OPPOSITE[wished] : wished
  const middleX = anchor.left + (anchor.width - tip.width) / 2
  const middleY = anchor.top + (anchor.height - tip.height) / 2
  const spot: Record<Side, { left: number; top: number }> = {
    top: { left: middleX, top: anchor.top - tip.height - GAP },
    bottom: { left: middleX, top: anchor.top + anchor.height + GAP },
    left: { left: anchor.left - tip.width - GAP, top: middleY },
    right: { left: anchor.left + anchor.width + GAP, top: middleY },
  }
  return { left: clamp(spot[side].left, tip.width, view.width), top: clamp(spot[side].top, tip.height, view.height) }
}

/** As wide as what stands below it, which then begins where this begins. */
export function widened({ left, top, width: own, height }: Box, width: number, begin: 'left' | 'right'): Box {
  return { left: begin === 'left' ? left : left + own - width, top, width, height }
}
