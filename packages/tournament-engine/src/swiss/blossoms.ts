/**
 * The nested odd cycles of a matching. A blossom is a vertex, or an odd cycle of blossoms; all but one of the blossoms of
 * a cycle are matched along it, and that one holds the base, the vertex that is matched to the outside.
 */
export const none = -1

type Edge = readonly [number, number]

type Cycle = {
  /** In the order of the cycle, the one with the base first. */
  readonly children: readonly number[]
  /** Between each child and the next: a vertex of the one, a vertex of the other. */
  readonly edges: readonly Edge[]
}

export class Blossoms {
  /** Vertices come first; a laminar family of odd cycles has less than half as many members as there are vertices. */
  readonly capacity: number
  /** By vertex. */
  readonly mate: Int32Array
  /** The outermost blossom around each vertex. */
  readonly top: Int32Array
  readonly base: Int32Array
  readonly #size: number
  readonly #parent: Int32Array
  readonly #cycles: (Cycle | undefined)[] = []
  readonly #vertices: number[][]
  readonly #unused: number[]

  constructor(size: number) {
    this.#size = size
    this.capacity = size + (size >> 1) + 1
    this.mate = new Int32Array(size).fill(none)
    this.top = Int32Array.from({ length: size }, (_, vertex) => vertex)
    this.base = Int32Array.from({ length: this.capacity }, (_, vertex) => (vertex < size ? vertex : none))
    this.#parent = new Int32Array(this.capacity).fill(none)
    this.#vertices = Array.from({ length: size }, (_, vertex) => [vertex])
    this.#unused = Array.from({ length: this.capacity - size }, (_, index) => this.capacity - 1 - index)
  }

  verticesOf(blossom: number): readonly number[] {
    return this.#vertices[blossom] as number[]
  }

  join(children: readonly number[], edges: readonly Edge[], base: number): number {
    const blossom = this.#unused.pop()
    if (blossom === undefined) throw new Error('More blossoms than a family without crossings can have')
    this.#cycles[blossom] = { children, edges }
    this.base[blossom] = base
    this.#parent[blossom] = none
    const vertices: number[] = []
    for (const child of children) {
      this.#parent[child] = blossom
      for (const vertex of this.verticesOf(child)) vertices.push(vertex)
    }
    this.#vertices[blossom] = vertices
    for (const vertex of vertices) this.top[vertex] = blossom
    return blossom
  }

  /** The children of an outermost blossom become outermost themselves. */
  takeApart(blossom: number): Cycle {
    const cycle = this.#cycleOf(blossom)
    for (const child of cycle.children) {
      this.#parent[child] = none
      for (const vertex of this.verticesOf(child)) this.top[vertex] = child
    }
    this.#cycles[blossom] = undefined
    this.#unused.push(blossom)
    return cycle
  }

  /** Makes a vertex of a blossom the one that is matched to the outside, and matches all others along the cycles. */
  moveBase(blossom: number, vertex: number): void {
    if (blossom < this.#size) return
    const { children, edges } = this.#cycleOf(blossom)
    const first = children.indexOf(this.#childAround(blossom, vertex))
    const around = [...children.slice(first), ...children.slice(0, first)]
    const edgesAround = [...edges.slice(first), ...edges.slice(0, first)]
    this.moveBase(around[0] as number, vertex)
    for (let index = 1; index < around.length; index += 2) {
      const [one, other] = edgesAround[index] as Edge
      this.moveBase(around[index] as number, one)
      this.moveBase(around[index + 1] as number, other)
      this.mate[one] = other
      this.mate[other] = one
    }
    this.#cycles[blossom] = { children: around, edges: edgesAround }
    this.base[blossom] = vertex
  }

  #childAround(blossom: number, vertex: number): number {
    let child = vertex
    while (this.#parent[child] !== blossom) child = this.#parent[child] as number
    return child
  }

  #cycleOf(blossom: number): Cycle {
    const cycle = this.#cycles[blossom]
    if (cycle === undefined) throw new Error('Not a cycle')
    return cycle
  }
}
