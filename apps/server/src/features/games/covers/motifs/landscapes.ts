import {
  type Brush,
  box,
  circle,
  ground,
  type Point,
  repeat,
  ridge,
  ring,
  shape,
  sheet,
  stars,
  swell,
} from '../brush.ts'

/** A sun behind rows of mountains. */
export function peaks({ random, deep, body, accent, light }: Brush): string {
  const x = random.between(80, 220)
  return (
    ground(accent) +
    circle(x, 150, random.between(44, 70), light) +
    ridge(random, { y: 230, rise: 90, peaks: 3 }, body) +
    ridge(random, { y: 290, rise: 60, peaks: 4 }, deep) +
    ridge(random, { y: 350, rise: 24, peaks: 6 }, body)
  )
}

/** Light at the end of a cave. */
export function cavern({ random, deep, body, accent, light }: Brush): string {
  const teeth = repeat(9, (at) => {
    const x = at * 37 + random.between(-8, 8)
    const length = random.between(30, 120) * (Math.abs(x - 150) / 190 + 0.35)
    return shape(
      [
        [x - 22, 0],
        [x + 24, 0],
        [x + random.between(-6, 6), length],
      ],
      deep,
    )
  })
  return (
    ground(deep) +
    `<ellipse cx="150" cy="205" rx="128" ry="150" fill="${body}"/>` +
    `<ellipse cx="150" cy="205" rx="84" ry="110" fill="${accent}" opacity=".75"/>` +
    `<ellipse cx="150" cy="205" rx="40" ry="62" fill="${light}"/>` +
    teeth +
    ridge(random, { y: 322, rise: 60, peaks: 5 }, deep) +
    shape(
      [
        [142, 318],
        [144, 276],
        [150, 268],
        [156, 276],
        [158, 318],
      ],
      deep,
    )
  )
}

/** Stones that glow under the earth. */
export function crystals({ random, deep, body, accent, light }: Brush): string {
  const stone = (x: number, base: number, height: number, up: 1 | -1) => {
    const wide = height * 0.2
    const tip: Point = [x + random.between(-10, 10), base - up * height]
    return shape([[x - wide, base], tip, [x, base]], accent) + shape([tip, [x + wide, base], [x, base]], body)
  }
  return (
    ground(deep) +
    circle(150, 215, 120, body, 0.5) +
    repeat(6, (at) => stone(20 + at * 54, 0, random.between(70, 170), -1)) +
    repeat(6, (at) => stone(20 + at * 54, 400, random.between(70, 190), 1)) +
    circle(150, 220, 46, accent) +
    circle(150, 220, 34, light) +
    shape(
      [
        [136, 244],
        [136, 212],
        [150, 196],
        [164, 212],
        [164, 244],
      ],
      deep,
    )
  )
}

/** Trees before a low moon. */
export function forest({ random, deep, body, accent, light }: Brush): string {
  const row = (y: number, color: string, count: number, tall: number) =>
    repeat(count, (at) => {
      const x = ((at + random.between(0.2, 0.8)) * sheet.width) / count
      const height = random.between(tall * 0.7, tall)
      const wide = height * 0.26
      return (
        shape(
          [
            [x, y - height],
            [x - wide, y - height * 0.3],
            [x + wide, y - height * 0.3],
          ],
          color,
        ) +
        shape(
          [
            [x, y - height * 0.72],
            [x - wide * 1.3, y],
            [x + wide * 1.3, y],
          ],
          color,
        )
      )
    })
  return (
    ground(body) +
    circle(random.between(90, 210), 140, 62, light) +
    circle(150, 150, 120, accent, 0.25) +
    row(300, accent, 8, 120) +
    box(0, 300, 300, 100, accent) +
    row(350, deep, 6, 170) +
    box(0, 348, 300, 52, deep)
  )
}

/** A moon over the sea. */
export function moonSea({ random, deep, body, accent, light }: Brush): string {
  const x = random.between(100, 200)
  return (
    ground(deep) +
    stars(random, 50, 220, light) +
    circle(x, 130, 52, light) +
    circle(x + 20, 116, 46, deep) +
    swell({ y: 240, height: 12, length: 120, shift: 30 }, body) +
    repeat(7, (at) => box(x - 40 + at * 6, 256 + at * 18, 80 - at * 11, 3, accent, 0.8)) +
    swell({ y: 320, height: 16, length: 160, shift: 70 }, deep)
  )
}

/** What swims under a bright surface. */
export function depths({ random, deep, body, accent, light }: Brush): string {
  const fish = repeat(6, (at) => {
    const x = random.between(30, 250)
    const y = 200 + at * 28
    const size = random.between(8, 17)
    return (
      `<ellipse cx="${Math.round(x)}" cy="${y}" rx="${Math.round(size * 1.5)}" ry="${Math.round(size * 0.7)}" fill="${at % 2 ? accent : light}"/>` +
      shape(
        [
          [x - size * 1.3, y],
          [x - size * 2.3, y - size * 0.7],
          [x - size * 2.3, y + size * 0.7],
        ],
        at % 2 ? accent : light,
      )
    )
  })
  return (
    ground(light) +
    circle(random.between(80, 220), 70, 34, accent) +
    swell({ y: 120, height: 14, length: 110, shift: 20 }, accent) +
    swell({ y: 158, height: 12, length: 140, shift: 60 }, body) +
    swell({ y: 300, height: 18, length: 170, shift: 10 }, deep) +
    fish
  )
}

/** Furrows to a house under the sun. */
export function fields({ random, deep, body, accent, light }: Brush): string {
  const x = random.between(60, 200)
  return (
    ground(light) +
    circle(230, 100, 40, accent) +
    swell({ y: 210, height: 24, length: 240, shift: random.between(0, 200) }, body) +
    box(x, 196, 44, 36, deep) +
    shape(
      [
        [x - 8, 198],
        [x + 22, 168],
        [x + 52, 198],
      ],
      accent,
    ) +
    box(x + 16, 210, 12, 22, light) +
    box(0, 232, 300, 168, body) +
    repeat(7, (at) =>
      shape(
        [
          [144 + (at - 3) * 10, 240],
          [150 + (at - 3) * 10, 240],
          [150 + (at - 3) * 96, 400],
          [110 + (at - 3) * 96, 400],
        ],
        at % 2 ? accent : deep,
      ),
    )
  )
}

/** Planets on their paths. */
export function orbits({ random, deep, body, accent, light }: Brush): string {
  return (
    ground(deep) +
    stars(random, 70, sheet.height, light) +
    repeat(4, (at) => {
      const radius = 58 + at * 38
      const angle = random.between(0, Math.PI * 2)
      const x = 150 + Math.cos(angle) * radius
      const y = 180 + Math.sin(angle) * radius
      return ring(150, 180, radius, body, 2.5) + circle(x, y, 7 + at * 3, at % 2 ? light : accent)
    }) +
    circle(150, 180, 46, accent, 0.3) +
    circle(150, 180, 34, accent)
  )
}
