import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Figures for Prometheus. Labels are route patterns and statuses, never addresses or ids. */
export type Metrics = {
  observeRequest(labels: { method: string; route: string; status: string }, seconds: number): void
  /** A figure that is read when somebody asks; `undefined` is not known now, and the last one stands. */
  gauge(name: string, help: string, read: () => number | undefined | Promise<number | undefined>): void
  /** The same of what only grows while the server runs. */
  counter(name: string, help: string, read: () => number): void
  readonly contentType: string
  text(): Promise<string>
  close(): void
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  return {
    observeRequest: (labels, seconds) => requests.observe(labels, seconds),
    gauge(name, help, read) {
      new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          const value = await read()
          if (value !== undefined) this.set(value)
        },
      })
    },
    counter(name, help, read) {
      new Counter({
        name,
        help,
        registers: [registry],
        collect() {
          this.reset()
          this.inc(read())
        },
      })
    },
    contentType: registry.contentType,
    text: () => registry.metrics(),
    close: () => registry.clear(),
  }
}
