/** More would take memory and time from each other on a small machine. */
const lanes = 2

/**
 * Runs steps in their order and gives each with its outcome, in the same order. Neighbours that are
 * `light` share the machine, two at a time; every other step has it to itself.
 *
 * @template {{ light?: boolean }} Step
 * @template Outcome
 * @param {readonly Step[]} steps
 * @param {(step: Step) => Promise<Outcome>} run
 * @returns {AsyncGenerator<readonly [Step, Outcome]>}
 */
export async function* runSteps(steps, run) {
  for (const group of groupNeighbours(steps)) {
    const outcomes = await runGroup(group, run)
    for (const [index, step] of group.entries()) yield [step, outcomes[index]]
  }
}

function groupNeighbours(steps) {
  const groups = []
  for (const step of steps) {
    const last = groups.at(-1)
    if (step.light && last?.[0].light) last.push(step)
    else groups.push([step])
  }
  return groups
}

async function runGroup(group, run) {
  const outcomes = []
  const waiting = group.entries()
  const work = async () => {
    for (const [index, step] of waiting) outcomes[index] = await run(step)
  }
  await Promise.all(Array.from({ length: lanes }, work))
  return outcomes
}
