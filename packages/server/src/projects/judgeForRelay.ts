import type { JudgeProject } from '../relay/judgeRequest.js'
import type { Projects } from './createProjects.js'

/** How the relay asks who is welcome. In open mode a project is what its clients say it is. */
export function judgeForRelay(projects: Projects): JudgeProject {
  return async (key, origin) => {
    const verdict = await projects.judge({ key, origin })
    if ('refusal' in verdict) return { reason: verdict.refusal.reason }
    const { project, quota, isKeyed } = verdict
    // In open mode there is no quota that a claim could use up.
    const isClaimed = project !== undefined && !isKeyed
    return { project: project ?? key, projectSockets: quota.sockets, isClaimed }
  }
}
