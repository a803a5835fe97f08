// run.ts TRIALS[.NAME][@MOCK] MODULE…: puts each module, a form of one sample, through the trials; a line of JSON for each pair.
import { device } from "device";
import { attempt, takeAway, type Trial } from "./phone.ts";

interface Flow {
  readonly origins: readonly string[];
  readonly trials: readonly Trial<unknown>[];
  start(sample: Record<string, (...values: unknown[]) => Promise<unknown>>): Promise<unknown>;
}

const [trials = "", ...modules] = Deno.args;
const [file = "", name] = (trials.split("@")[0] ?? "").split(".");
const all = await import(`./${file}.ts`);
const flow: Flow = name === undefined ? all : all[name];
takeAway(modules[0]?.replace(/[^/]*$/, "") ?? "");
for (const module of modules) {
  const sample = await import(`file://${module}`);
  let isBroken = false;
  for (const [system, become] of Object.entries(device.systems)) {
    become();
    for (const trial of flow.trials) {
      // One problem is enough to know a broken form.
      if (isBroken && modules.length > 1) break;
      const problems = await attempt(flow.origins, () => flow.start(sample), trial);
      isBroken ||= problems.length > 0;
      console.log(JSON.stringify({ module: module.split("/").at(-1), trial: trial.name, system, problems }));
    }
  }
}
// A call that was never answered would keep the server.
Deno.exit(0);
