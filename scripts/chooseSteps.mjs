/**
 * The steps that `files` can break, each with what of it is to be run.
 *
 * @param {readonly import('./steps.mjs').Step[]} steps
 * @param {{ files: readonly string[], since: string }} change Paths from the repository's root, and the
 *   commit that they have changed since.
 * @returns {import('./steps.mjs').Step[]}
 */
export function chooseSteps(steps, { files, since }) {
  const touches = ({ changed }) => Boolean(changed && files.some((file) => changed.test(file)))
  return steps.flatMap((step) => {
    const isTouched = touches(step)
    if (!('vitest' in step)) return isTouched ? [step] : []
    if (!step.smoke) {
      const related = ['--changed', since, '--passWithNoTests']
      return step.changed ? (isTouched ? [step] : []) : [{ ...step, options: related }]
    }
    const own = files.filter((file) => file.startsWith(`test/${step.vitest}/`))
    const chosen = [...new Set([...(isTouched ? step.smoke : []), ...own])]
    return chosen.length > 0 ? [{ ...step, files: chosen }] : []
  })
}
