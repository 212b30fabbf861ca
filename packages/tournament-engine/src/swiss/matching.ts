/**
 * Minimum-weight perfect matching in a general graph.
 *
 * Edmonds' blossom algorithm ("Maximum matching and a polyhedron with 0,1-vertices", J. Res. NBS 69B, 1965), primal and
 * dual, one alternating tree at a time as in Cook and Rohe ("Computing minimum-weight perfect matchings", INFORMS Journal
 * on Computing 11, 1999). Each search keeps the best edge of every vertex and of every pair of outer blossoms, so that
 * it takes O(n²); there are at most n / 2 of them: O(n³) in all, and O(n²) of memory.
 *
 * A weight is a pair of whole numbers that is compared from the front: the algorithm only adds, compares and halves,
 * which pairs can do as well as numbers. Sums stay exact below 2^52.
 */
import { Blossoms, none } from './blossoms.ts'

/** Weight of the edge between two vertices: `front` decides, then `back`. Infinite `front`: there is no such edge. */
export type Weights = {
  readonly size: number
  /** By `u * size + v`, the same in both directions. */
  readonly front: Float64Array
  readonly back: Float64Array
}

/** The partner of each vertex; null when no perfect matching exists. */
export function matchPerfectly(weights: Weights): Int32Array | null {
  if (weights.size % 2 !== 0) return null
  const search = new Search(weights)
  return search.run() ? search.blossoms.mate : null
}

const isFree = 0
/** At an even distance from the root of the tree, the root among them. */
const isOuter = 1
/** At an odd distance. */
const isInner = 2

/** What stops the growth of the duals: an edge that became tight, or an inner blossom whose dual is used up. */
type Event = { kind: 'grow' | 'shrink' | 'expand'; at: number; front: number; back: number }

class Search {
  readonly blossoms: Blossoms
  readonly #size: number
  readonly #front: Float64Array
  readonly #back: Float64Array
  readonly #dualFront: Float64Array
  readonly #dualBack: Float64Array
  /** By outermost blossom. */
  readonly #labels: Uint8Array
  /** The edge by which the tree has reached a blossom: from a vertex outside, to a vertex inside. */
  readonly #from: Int32Array
  readonly #to: Int32Array
  /** By vertex that is not outer: the outer vertex with the least slack to it. */
  readonly #nearest: Int32Array
  /** By two outer blossoms: the edge with the least slack between them, as `u * size + v`. */
  readonly #between: (Int32Array | undefined)[] = []
  /** By outer blossom: the best of those. */
  readonly #best: Int32Array
  /** The blossoms of the tree. */
  #tree: number[] = []
  #root = none
  #slackFront = 0
  #slackBack = 0

  constructor({ size, front, back }: Weights) {
    this.#size = size
    this.#front = front
    this.#back = back
    this.blossoms = new Blossoms(size)
    const ids = this.blossoms.capacity
    this.#dualFront = new Float64Array(ids)
    this.#dualBack = new Float64Array(ids)
    this.#labels = new Uint8Array(ids)
    this.#from = new Int32Array(ids).fill(none)
    this.#to = new Int32Array(ids).fill(none)
    this.#nearest = new Int32Array(size).fill(none)
    this.#best = new Int32Array(ids).fill(none)
  }

  run(): boolean {
    this.#begin()
    for (let vertex = 0; vertex < this.#size; vertex++) {
      if (this.blossoms.mate[vertex] === none && !this.#matchFrom(vertex)) return false
    }
    return true
  }

  /** Duals as high as each vertex alone allows, and what is tight by that, matched in order. */
  #begin(): void {
    for (let u = 0; u < this.#size; u++) {
      let front = Number.POSITIVE_INFINITY
      let back = 0
      for (let v = 0; v < this.#size; v++) {
        if (v === u) continue
        // The duals of vertices that come later are still nothing: half is what two of them can share.
        this.#measure(u, v)
        const ownFront = v < u ? this.#slackFront : this.#slackFront / 2
        const ownBack = v < u ? this.#slackBack : this.#slackBack / 2
        if (isLess(ownFront, ownBack, front, back)) {
          front = ownFront
          back = ownBack
        }
      }
      if (front === Number.POSITIVE_INFINITY) continue
      this.#dualFront[u] = front
      this.#dualBack[u] = back
    }
    const { mate } = this.blossoms
    for (let u = 0; u < this.#size; u++) {
      for (let v = u + 1; v < this.#size && mate[u] === none; v++) {
        if (mate[v] !== none) continue
        this.#measure(u, v)
        if (this.#slackFront !== 0 || this.#slackBack !== 0) continue
        mate[u] = v
        mate[v] = u
      }
    }
  }

  /** Grows a tree from an unmatched vertex until it reaches another one, and matches along the way there. */
  #matchFrom(vertex: number): boolean {
    const root = at(this.blossoms.top, vertex)
    this.#labels.fill(isFree)
    this.#nearest.fill(none)
    this.#between.length = 0
    this.#tree = []
    this.#root = root
    this.#from[root] = none
    this.#to[root] = none
    this.#becomeOuter(root)
    for (;;) {
      const event = this.#nextEvent()
      if (event === null) return false
      this.#shiftDuals(event)
      if (event.kind === 'expand') this.#expand(event.at)
      else if (event.kind === 'shrink') this.#shrink(Math.floor(event.at / this.#size), event.at % this.#size)
      else if (this.#grow(at(this.#nearest, event.at), event.at)) return true
    }
  }

  /** The slack of an edge that lies in no blossom: what the duals of its ends leave of its weight. */
  #measure(u: number, v: number): void {
    const edge = u * this.#size + v
    this.#slackFront = at(this.#front, edge) - at(this.#dualFront, u) - at(this.#dualFront, v)
    this.#slackBack = at(this.#back, edge) - at(this.#dualBack, u) - at(this.#dualBack, v)
  }

  #nextEvent(): Event | null {
    const event: Event = { kind: 'grow', at: none, front: Number.POSITIVE_INFINITY, back: 0 }
    for (let vertex = 0; vertex < this.#size; vertex++) {
      const outer = at(this.#nearest, vertex)
      if (outer === none || this.#labels[at(this.blossoms.top, vertex)] !== isFree) continue
      this.#measure(outer, vertex)
      this.#offer(event, 'grow', vertex, this.#slackFront, this.#slackBack)
    }
    for (const blossom of this.#tree) {
      if (this.#labels[blossom] === isOuter) {
        const edge = at(this.#best, blossom)
        if (edge === none) continue
        this.#measure(Math.floor(edge / this.#size), edge % this.#size)
        this.#offer(event, 'shrink', edge, this.#slackFront / 2, this.#slackBack / 2)
      } else if (blossom >= this.#size) {
        this.#offer(event, 'expand', blossom, at(this.#dualFront, blossom) / 2, at(this.#dualBack, blossom) / 2)
      }
    }
    return event.at === none ? null : event
  }

  #offer(event: Event, kind: Event['kind'], place: number, front: number, back: number): void {
    if (!isLess(front, back, event.front, event.back)) return
    event.kind = kind
    event.at = place
    event.front = front
    event.back = back
  }

  #shiftDuals({ front, back }: Event): void {
    if (front === 0 && back === 0) return
    for (const blossom of this.#tree) {
      const sign = this.#labels[blossom] === isOuter ? 1 : -1
      for (const vertex of this.blossoms.verticesOf(blossom)) {
        add(this.#dualFront, vertex, sign * front)
        add(this.#dualBack, vertex, sign * back)
      }
      if (blossom < this.#size) continue
      add(this.#dualFront, blossom, sign * 2 * front)
      add(this.#dualBack, blossom, sign * 2 * back)
    }
  }

  #becomeOuter(blossom: number): void {
    this.#labels[blossom] = isOuter
    this.#tree.push(blossom)
    this.#between[blossom] = new Int32Array(this.blossoms.capacity).fill(none)
    this.#best[blossom] = none
    for (const vertex of this.blossoms.verticesOf(blossom)) this.#look(blossom, vertex)
  }

  /** Looks along all edges of a vertex that has become outer. */
  #look(own: number, u: number): void {
    const { top } = this.blossoms
    for (let v = 0; v < this.#size; v++) {
      const other = at(top, v)
      if (other === own || this.#front[u * this.#size + v] === Number.POSITIVE_INFINITY) continue
      if (this.#labels[other] === isOuter) {
        this.#offerBetween(own, other, u * this.#size + v)
        continue
      }
      const nearest = at(this.#nearest, v)
      if (nearest === none || this.#isTighter(u * this.#size + v, nearest * this.#size + v)) this.#nearest[v] = u
    }
  }

  #isTighter(edge: number, than: number): boolean {
    this.#measure(Math.floor(than / this.#size), than % this.#size)
    const front = this.#slackFront
    const back = this.#slackBack
    this.#measure(Math.floor(edge / this.#size), edge % this.#size)
    return isLess(this.#slackFront, this.#slackBack, front, back)
  }

  #offerBetween(one: number, other: number, edge: number): void {
    const row = this.#between[one]
    const column = this.#between[other]
    if (row === undefined || column === undefined) throw new Error('An outer blossom has no row')
    const known = at(row, other)
    if (known !== none && !this.#isTighter(edge, known)) return
    row[other] = edge
    column[one] = edge
    for (const blossom of [one, other]) {
      const best = at(this.#best, blossom)
      if (best === none || this.#isTighter(edge, best)) this.#best[blossom] = edge
    }
  }

  /** Takes the blossom at the end of a tight edge into the tree; true when the way out was found. */
  #grow(outer: number, vertex: number): boolean {
    const { top, base, mate } = this.blossoms
    const blossom = at(top, vertex)
    const matched = at(base, blossom)
    const partner = at(mate, matched)
    if (partner === none) {
      this.#matchAlong(outer, vertex)
      return true
    }
    this.#reach(blossom, outer, vertex)
    this.#labels[blossom] = isInner
    this.#tree.push(blossom)
    const next = at(top, partner)
    this.#reach(next, matched, partner)
    this.#becomeOuter(next)
    return false
  }

  #reach(blossom: number, from: number, to: number): void {
    this.#from[blossom] = from
    this.#to[blossom] = to
  }

  /** Exchanges matched and unmatched edges from a free vertex back to the root. */
  #matchAlong(outer: number, vertex: number): void {
    const { top, mate } = this.blossoms
    this.blossoms.moveBase(at(top, vertex), vertex)
    mate[vertex] = outer
    let here = outer
    let partner = vertex
    for (;;) {
      const blossom = at(top, here)
      this.blossoms.moveBase(blossom, here)
      mate[here] = partner
      if (blossom === this.#root) return
      const inner = at(top, at(this.#from, blossom))
      partner = at(this.#to, inner)
      here = at(this.#from, inner)
      this.blossoms.moveBase(inner, partner)
      mate[partner] = here
    }
  }

  /** Makes one blossom of the odd cycle that a tight edge between two outer ones closes. */
  #shrink(u: number, v: number): void {
    const { top, base } = this.blossoms
    const meeting = this.#findMeeting(at(top, u), at(top, v))
    const left = this.#wayUp(at(top, u), meeting)
    const right = this.#wayUp(at(top, v), meeting)
    const children = [meeting, ...left.toReversed(), ...right]
    const edges: [number, number][] = []
    for (const blossom of left.toReversed()) edges.push([at(this.#from, blossom), at(this.#to, blossom)])
    edges.push([u, v])
    for (const blossom of right) edges.push([at(this.#to, blossom), at(this.#from, blossom)])
    const inner = children.filter((child) => this.#labels[child] === isInner)
    const outer = children.filter((child) => this.#labels[child] === isOuter)
    const blossom = this.blossoms.join(children, edges, at(base, meeting))
    this.#dualFront[blossom] = 0
    this.#dualBack[blossom] = 0
    this.#reach(blossom, at(this.#from, meeting), at(this.#to, meeting))
    if (this.#root === meeting) this.#root = blossom
    this.#labels[blossom] = isOuter
    const gone = new Set(children)
    this.#tree = this.#tree.filter((member) => !gone.has(member))
    this.#inheritEdges(blossom, outer)
    this.#tree.push(blossom)
    for (const child of inner) for (const vertex of this.blossoms.verticesOf(child)) this.#look(blossom, vertex)
  }

  /** The best edges of a new blossom to the others are the best of those of its parts. */
  #inheritEdges(blossom: number, parts: readonly number[]): void {
    this.#between[blossom] = new Int32Array(this.blossoms.capacity).fill(none)
    this.#best[blossom] = none
    for (const other of this.#tree) {
      if (this.#labels[other] !== isOuter) continue
      for (const part of parts) {
        const edge = this.#between[part]?.[other] ?? none
        if (edge !== none) this.#offerBetween(blossom, other, edge)
      }
    }
    for (const part of parts) this.#between[part] = undefined
  }

  /** The outer blossom above an outer one. */
  #above(blossom: number): number {
    if (blossom === this.#root) return none
    const { top } = this.blossoms
    return at(top, at(this.#from, at(top, at(this.#from, blossom))))
  }

  #findMeeting(one: number, other: number): number {
    const seen = new Set<number>()
    let left = one
    let right = other
    while (left !== none || right !== none) {
      if (left !== none) {
        if (seen.has(left)) return left
        seen.add(left)
        left = this.#above(left)
      }
      ;[left, right] = [right, left]
    }
    throw new Error('Two blossoms of one tree have no root in common')
  }

  /** From an outer blossom up to, not including, one above it: outer, inner, outer, … inner. */
  #wayUp(from: number, meeting: number): number[] {
    const way: number[] = []
    for (let blossom = from; blossom !== meeting; ) {
      way.push(blossom)
      blossom = at(this.blossoms.top, at(this.#from, blossom))
    }
    return way
  }

  /** Takes an inner blossom whose dual is used up apart: the even way through it stays in the tree. */
  #expand(blossom: number): void {
    const from = at(this.#from, blossom)
    const to = at(this.#to, blossom)
    this.#tree = this.#tree.filter((member) => member !== blossom)
    const { children, edges } = this.blossoms.takeApart(blossom)
    for (const child of children) this.#labels[child] = isFree
    const entry = children.indexOf(at(this.blossoms.top, to))
    const step = entry % 2 === 1 ? 1 : -1
    const count = children.length
    const child = (index: number) => children[(index + count) % count] as number
    const edgeFrom = (index: number) => {
      const [first, second] = edges[(step === 1 ? index : index - 1 + count) % count] as [number, number]
      return step === 1 ? ([first, second] as const) : ([second, first] as const)
    }
    const outer: number[] = []
    this.#reach(child(entry), from, to)
    for (let index = entry; ; index += 2 * step) {
      this.#labels[child(index)] = isInner
      this.#tree.push(child(index))
      if (index % count === 0) break
      this.#reach(child(index + step), ...edgeFrom(index))
      this.#reach(child(index + 2 * step), ...edgeFrom(index + step))
      this.#labels[child(index + step)] = isFree
      outer.push(child(index + step))
    }
    for (const next of outer) this.#becomeOuter(next)
  }
}

function isLess(front: number, back: number, thanFront: number, thanBack: number): boolean {
  return front < thanFront || (front === thanFront && back < thanBack)
}

/** Indices here come from the structure itself, so what they point at is there. */
function at(values: { readonly [index: number]: number }, index: number): number {
  return values[index] as number
}

function add(values: Float64Array, index: number, change: number): void {
  values[index] = at(values, index) + change
}
