import { type Attributes, context, ProxyTracerProvider, type Span, SpanStatusCode, trace } from '@opentelemetry/api';
import { messageOf } from '../core/errors.ts';

/** What a span says of work that ended; a fault is not necessarily thrown: a plug-in may be late or give garbage. */
export interface SpanFacts {
  readonly attributes?: Attributes;
  readonly fault?: string | undefined;
}

/** What an unregistered provider stands for. */
const nothing = new ProxyTracerProvider().getDelegate();

/**
 * Does work within an OpenTelemetry span. Where no SDK is registered (docs/operations.md) it only does the work: no span, no attributes.
 * Spans never hold what was said.
 *
 * @param factsOf asked when the work has ended
 * @throws what the work throws
 * @example await traced('store.load', () => store.load(id), () => ({ attributes: { 'parley.conversation': id } }))
 */
export function traced<T>(name: string, work: () => Promise<T>, factsOf?: (result: T) => SpanFacts): Promise<T> {
  if (!isTracing()) return work();
  const span = trace.getTracer('parley').startSpan(name);
  return context.with(trace.setSpan(context.active(), span), () => run(span, work, factsOf));
}

async function run<T>(span: Span, work: () => Promise<T>, factsOf: ((result: T) => SpanFacts) | undefined): Promise<T> {
  try {
    const result = await work();
    const { attributes, fault } = factsOf?.(result) ?? {};
    if (attributes) span.setAttributes(attributes);
    if (fault !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: fault });
    return result;
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR, message: messageOf(error) });
    throw error;
  } finally {
    span.end();
  }
}

/** True where somebody registered an SDK, of this copy of the API or of another. */
function isTracing(): boolean {
  const provider = trace.getTracerProvider();
  return !(provider instanceof ProxyTracerProvider) || provider.getDelegate() !== nothing;
}
