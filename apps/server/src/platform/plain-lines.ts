/** Lines for the person at the terminal, beside the log: the address, the first account, a mail's link. */
export function sayPlainly(line: string): void {
  process.stdout.write(`${line}\n`)
}
