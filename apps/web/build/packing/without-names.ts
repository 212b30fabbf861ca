// Radix gives each of its functions its name by a call, for stack traces of its minified files. Such a call keeps what it
// names: a class that nobody uses, and three hundred calls that each page makes before it shows anything.
import type { Plugin } from 'vite'

const naming = 'var __name = (target, value) => __defProp(target, "name", { value, configurable: true });'
const inClass = /static \{\s*__name\(this, "[^"]*"\);\s*\}/g

export function withoutNames(): Plugin {
  return {
    name: 'guildhall:without-names',
    apply: 'build',
    transform: {
      filter: { id: /\/@radix-ui\// },
      handler: (code) => ({ code: withoutNamesIn(code), map: null }),
    },
  }
}

/** @param code of a module, which stays as it is where it names nothing in that way */
export function withoutNamesIn(code: string): string {
  return code.replace(naming, 'var __name = /* @__NO_SIDE_EFFECTS__ */ (target) => target;').replaceAll(inClass, '')
}
