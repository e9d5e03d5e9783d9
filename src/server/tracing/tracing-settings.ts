import { SettingsRefused } from '../settings/settings.ts'
import type { Environment } from '../settings/secret-files.ts'

/** What OpenTelemetry's standard variables ask for. */
export interface TracingSettings {
  /** Share of traces that is recorded, from 0 to 1. */
  readonly ratio: number
}

const ratios: Readonly<Record<string, 'all' | 'none' | 'argument'>> = {
  always_on: 'all',
  parentbased_always_on: 'all',
  always_off: 'none',
  parentbased_always_off: 'none',
  traceidratio: 'argument',
  parentbased_traceidratio: 'argument',
}

/**
 * Reads the variables that decide whether traces are made; the exporter itself reads address, headers, timeout and
 * compression. Null without an address, with `OTEL_SDK_DISABLED=true`, and with `OTEL_TRACES_EXPORTER=none`.
 * @throws SettingsRefused for what this server cannot do
 */
export function tracingSettings(environment: Environment): TracingSettings | null {
  const value = (name: string): string => environment[name]?.trim() ?? ''
  const hasAddress =
    value('OTEL_EXPORTER_OTLP_ENDPOINT') !== '' || value('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT') !== ''
  const exporter = value('OTEL_TRACES_EXPORTER') || 'otlp'
  if (!hasAddress || exporter === 'none' || value('OTEL_SDK_DISABLED').toLowerCase() === 'true') return null

  const protocol =
    value('OTEL_EXPORTER_OTLP_TRACES_PROTOCOL') || value('OTEL_EXPORTER_OTLP_PROTOCOL') || 'http/json'
  const sampler = value('OTEL_TRACES_SAMPLER') || 'parentbased_always_on'
  const kind = ratios[sampler]
  const argument = value('OTEL_TRACES_SAMPLER_ARG') || '1'
  const refusals = [
    ...(exporter === 'otlp' ? [] : [`OTEL_TRACES_EXPORTER is "${exporter}". Allowed: otlp, none`]),
    ...(protocol === 'http/json'
      ? []
      : [
          `OTEL_EXPORTER_OTLP_PROTOCOL is "${protocol}". Allowed: http/json, which every collector takes on its HTTP port, 4318`,
        ]),
    ...(kind === undefined
      ? [`OTEL_TRACES_SAMPLER is "${sampler}". Allowed: ${Object.keys(ratios).join(', ')}`]
      : []),
    ...(kind === 'argument' && !isShare(argument)
      ? [`OTEL_TRACES_SAMPLER_ARG is "${argument}". Allowed: a number from 0 to 1`]
      : []),
  ]
  if (refusals.length > 0) throw new SettingsRefused(refusals)
  if (kind === 'none') return { ratio: 0 }
  return { ratio: kind === 'argument' ? Number(argument) : 1 }
}

function isShare(text: string): boolean {
  return /^(0|1|0?\.\d+|1\.0+|0\.\d+)$/.test(text)
}
