export function runSteps<Step extends { readonly light?: boolean }, Outcome>(
  steps: readonly Step[],
  run: (step: Step) => Promise<Outcome>,
): AsyncGenerator<readonly [Step, Outcome]>
