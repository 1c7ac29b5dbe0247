/** A puzzle as a table: the store, the board and the bar are those of a table, and a move is an answer. */
import { inWords } from "../api";
import type { Hooks } from "../connection";
import type { Line, Source } from "../source";
import type { Answer, Graph, LegalAction, Refusal, TableEvent, TableMessage } from "../types";
import { answerPuzzle, puzzleWhy, puzzleWords, type Answered, type PuzzleView } from "./api";

type Shown = Pick<Hooks, "table" | "liveness">;

export class PuzzleSource implements Source {
  readonly door = {};
  private hooks: Shown | null = null;
  private asked = 0;

  constructor(
    private readonly puzzle: PuzzleView,
    /** Told what has come of an answer. */
    private readonly answered: (found: Answered, action: LegalAction) => void,
  ) {}

  line(hooks: Omit<Hooks, "open">): Line {
    return {
      start: () => {
        this.hooks = hooks;
        hooks.liveness("live", "");
        hooks.table(this.puzzle.message);
      },
      stop: () => (this.hooks = null),
      send: (type, fields) => this.send(type, fields),
    };
  }

  /** Nothing can be chosen any more; a sentence stands where the question was. */
  close(words: string): void {
    this.show({ decision: null, question: words, legal: [] });
  }

  position = (): Promise<TableMessage> => Promise.resolve(this.puzzle.message);
  graph = (): Promise<Graph> => Promise.resolve({ moves: [], scores: [] });
  words = (): Promise<string> => puzzleWords(this.puzzle.game, this.puzzle.puzzle);
  why = (target: string): Promise<Refusal | null> => puzzleWhy(this.puzzle.game, this.puzzle.puzzle, target);
  talk = (): Promise<TableEvent[]> => Promise.resolve([]);

  private async send(type: string, fields: Record<string, unknown> = {}): Promise<Answer> {
    const action = this.puzzle.message.view.you?.legal.find((one) => one.text === fields.action);
    if (type !== "move" || !action) return refused("That cannot be done in a puzzle.");
    try {
      const found = await answerPuzzle(this.puzzle.game, this.puzzle.puzzle, action.text);
      if (found.right) this.close("Right!");
      else this.askAgain();
      this.answered(found, action);
      return { type: "answer", id: null, ok: true };
    } catch (cause) {
      return refused(inWords(cause));
    }
  }

  /** After a wrong answer the same question is asked once more. */
  private askAgain(): void {
    this.asked += 1;
    this.show({ decision: this.asked });
  }

  private show(change: object): void {
    const { message } = this.puzzle;
    const you = message.view.you && { ...message.view.you, ...change };
    this.hooks?.table({ ...message, view: { ...message.view, you } });
  }
}

const refused = (error: string): Answer => ({ type: "answer", id: null, ok: false, error });
